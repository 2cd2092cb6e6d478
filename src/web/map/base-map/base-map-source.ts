// Whose data our own base map is made of, as every map that draws it says.
export const baseMapSource = "Coast: Natural Earth";
