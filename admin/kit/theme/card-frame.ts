/** The frame of something that stands in a list of cards, with its own words and buttons. */
export const cardFrame = {
  display: 'grid',
  gap: 1.75,
  p: { xs: 2, sm: 2.5 },
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3.5,
  backgroundColor: 'background.paper',
} as const
