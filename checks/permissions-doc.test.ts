import { expect, test } from 'vitest'
import { accountTypes } from '#model/account.ts'
import { actions, reachOf } from '#model/permissions.ts'

const columns = accountTypes.flatMap((accountType) => [
  { accountType, position: 'MAIN_CONTACT' as const, title: accountType },
  { accountType, position: 'VIEWER' as const, title: `viewer in ${accountType}` },
])

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const page = `# Who may do what

What stands in \`model/permissions.ts\`, which the API enforces and the console reads. \`own\` reaches the records of one's
own account, \`below\` those of it and of all accounts below it, \`all\` everybody's; – means that the action is refused.
Main contacts and editors of an account may do the same.

${row(['action', ...columns.map(({ title }) => title)])}
${row(['action', ...columns].map(() => '---'))}
${actions.map((action) => row([action, ...columns.map((standing) => reachOf(standing, action) ?? '–')])).join('\n')}
`

test('T03 the documentation shows the table of permissions as it is', async () => {
  await expect(page).toMatchFileSnapshot('../docs/permissions.md')
})
