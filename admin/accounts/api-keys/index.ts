import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

export const apiKeys = {
  name: 'api-keys',
  list: lazy(async () => ({ default: (await import('./list.tsx')).ApiKeyList })),
  recordRepresentation: 'name',
} satisfies ResourceProps
