const frameHeight = 737
const lineHeight = 1.25
/** Heights come rounded: what is missing of a line by no more than that is no reason to lose it. */
const rounding = 0.01

/** How many lines of text fit into a button: `height` in percent of the page, `size` in pixels of the frame. */
export const textLines = (height: number, size: number) =>
  Math.max(1, Math.floor(((height / 100) * frameHeight) / (size * lineHeight) + rounding))
