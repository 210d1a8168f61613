/** Every length and size limit of a definition, from visitor.md §5 and §9 and staff.md §5 and §9. */
export const limits = {
  text: 50,
  shortText: 20,
  textarea: 120,
  url: 256,
  email: 256,
  seoTitle: 60,
  seoH1: 70,
  seoDescription: 160,
  tags: 65_535,
  mainText: 2_000,
  attachment: 10_000,
  productDescription: 500,
  html: 65_535,
  digits: 9,
  frameWidth: 389,
  frameHeight: 737,
} as const

export const defaults = {
  buttonColor: '#1976d2',
  buttonTextColor: '#ffffff',
  menuBackgroundColor: '#000000',
  menuTextColor: '#ffffff',
  popupBackgroundColor: '#1f2933',
  popupTextColor: '#ffffff',
  linkButtonColor: '#99d52a',
  productButtonColor: '#2baa50',
  productX: 65,
  productY: 260,
  productTextColor: '#000000',
  productBackgroundColor: '#ffffff',
} as const
