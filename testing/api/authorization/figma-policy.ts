import type { PolicyRow } from './policy-row.ts'

/** An address of another place: nothing is sent to Figma. */
const file = { address: 'https://example.com', token: 'a' }

export const figmaPolicy: Record<string, PolicyRow> = {
  'POST /api/figma/frames': { who: 'whoChanges', body: () => file, done: [400] },
  'POST /api/figma/pictures': { who: 'whoChanges', body: () => ({ ...file, ids: ['1:2'] }), done: [400] },
}
