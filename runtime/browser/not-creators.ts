/** Ends a selector: leaves out what stands in the HTML of a creator's button, whatever classes they have given it. */
export const notCreators = ':not(.html-btn *)'

/** A menu, or the card of a product, that is open. */
export const openDetails = `details[open]${notCreators}`
