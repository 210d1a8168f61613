import { late } from '../../kit/screen/lazy.tsx'

/** The page that is open, as visitors see it. */
export const Phone = late(async () => (await import('../phone/phone.tsx')).Phone)

/** The fields of what is selected. */
export const Panel = late(async () => (await import('../panel/panel.tsx')).Panel)

/** Begins to load the parts while the site is still on its way. */
export function expectParts(): void {
  for (const part of [Phone, Panel]) part.expect()
}
