import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const signUps = {
  name: 'sign-ups',
  list: lazy(async () => ({ default: (await import('./list.tsx')).SignUpList })),
} satisfies ResourceProps
