package disk

// noWait is nothing here: the runtime has no such flag.
const noWait = 0
