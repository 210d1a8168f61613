/** A hand is never quite still: less than this many pixels of the screen is a click. */
export const stillness = 3
