import type { ResourceProps } from 'react-admin'

/** Releases are read beside their site. */
export const releases = { name: 'releases', recordRepresentation: 'number' } satisfies ResourceProps
