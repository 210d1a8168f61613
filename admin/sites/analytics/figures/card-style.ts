/** A piece of a report. */
export const card = {
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 3.5,
  backgroundColor: 'background.paper',
  minWidth: 0,
} as const
