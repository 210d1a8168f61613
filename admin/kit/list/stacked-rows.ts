/** Rows of a table as cards where there is no room for columns. For the `sx` of the table. */
export const stackedRows = {
  '@media (max-width: 599.95px)': {
    display: 'block',
    '& thead': { display: 'none' },
    '& tbody': { display: 'block' },
    '&& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: 2,
      py: 1.75,
      height: 'auto',
    },
    '&& tr:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
    '&& td': { display: 'block', p: 0, border: 0, height: 'auto', textAlign: 'left' },
  },
} as const
