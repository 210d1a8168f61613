import { lazy } from 'react'

export const JobsScreen = lazy(async () => ({ default: (await import('./jobs.tsx')).JobsPage }))
