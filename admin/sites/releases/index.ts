import type { ResourceProps } from 'react-admin'

/** Releases have no screen of their own: they are listed with their site. */
export const releases = { name: 'releases', recordRepresentation: 'number' } satisfies ResourceProps
