import { late } from '../../kit/screen/lazy.tsx'

/** The page that is open, as visitors see it. */
export const Phone = late(async () => (await import('../phone/phone.tsx')).Phone)

/** The fields of the selection. */
export const Panel = late(async () => (await import('../panel/panel.tsx')).Panel)

/** Preloads the parts while the site is still loading. */
export function expectParts(): void {
  for (const part of [Phone, Panel]) part.expect()
}
