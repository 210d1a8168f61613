/** Ends a selector: excludes elements in the HTML of a creator's button, whatever classes they have. */
export const notCreators = ':not(.html-btn *)'

/** An open menu or product card. */
export const openDetails = `details[open]${notCreators}`
