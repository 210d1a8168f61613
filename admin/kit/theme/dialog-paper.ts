/** Dialogs use the width of a phone. For `slotProps`. */
export const dialogPaper = {
  paper: { sx: { '@media (max-width: 599.95px)': { m: 2, width: 'calc(100% - 32px)' } } },
} as const
