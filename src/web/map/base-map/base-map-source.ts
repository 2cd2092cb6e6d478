// The attribution of our own base map, for every map that shows it.
export const baseMapSource = "Coast: Natural Earth";
