class Marker { }
