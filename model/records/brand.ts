/** Name of the product, unless a brand replaces it. */
export const productName = 'Swipress'
