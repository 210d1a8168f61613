const frameHeight = 737
const lineHeight = 1.25

/** How many lines of text fit into a button: `height` in percent of the page, `size` in pixels of the frame. */
export const textLines = (height: number, size: number) =>
  Math.max(1, Math.floor(((height / 100) * frameHeight) / (size * lineHeight)))
