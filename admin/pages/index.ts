import { lazy } from 'react'
import type { ResourceProps } from 'react-admin'

/** Pages are listed on their site's board. */
export const pages = {
  name: 'pages',
  edit: lazy(async () => ({ default: (await import('./edit.tsx')).PageScreen })),
  recordRepresentation: 'position',
} satisfies ResourceProps
