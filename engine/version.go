package engine

// Version is the version of reckon: of the engine and of the servers, which
// are released together.
const Version = "0.1.0"
