/** As it stands on a bill: `202611-000042`. */
export const billNumber = ({ month, number }: { month: string; number: number }): string =>
  `${month.replace('-', '')}-${String(number).padStart(6, '0')}`
