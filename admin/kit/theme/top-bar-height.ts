/** Pixels of the menu where it stands above the screen. */
export const topBarHeight = 56
