import { lazy } from 'react'

export const SummaryScreen = lazy(async () => ({ default: (await import('./summary.tsx')).Summary }))
