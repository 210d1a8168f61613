/** What the product is called, where nobody's brand stands in its place. */
export const productName = 'Swipress'
