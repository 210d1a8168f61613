import { expect, test } from 'vitest'
import { knotsOf } from './knots.ts'
import { readImports } from './read-imports.ts'

const file = (path: string, ...targets: string[]) =>
  readImports({ path, text: targets.map((target) => `import '#${target}'`).join('\n') })

test('folders that load one another are found, also through others', () => {
  const files = [
    file('api/mail/send.ts', 'api/db/mails.ts', 'model/mail.ts'),
    file('api/db/mails.ts', 'api/staff/people.ts'),
    file('api/staff/people.ts', 'api/mail/send.ts'),
    file('api/media/files.ts', 'api/db/mails.ts'),
    file('api/app.ts', 'api/media/files.ts'),
  ]
  expect(knotsOf('api', files)).toEqual([['db', 'mail', 'staff']])
})

test('types alone, and what lies in other parts, make no knot', () => {
  const files = [
    readImports({ path: 'api/a/x.ts', text: "import type { Y } from '../b/y.ts'" }),
    file('api/b/y.ts', 'api/a/x.ts', 'model/a/x.ts'),
    file('model/a/x.ts', 'api/b/y.ts'),
  ]
  expect(knotsOf('api', files)).toEqual([])
})
