import { expect, test } from 'vitest'
import { accountTypes, positionsInAccount } from '#model/records/account.ts'
import { actions, integrationActions, integrationReachOf, reachOf } from '#model/records/permissions.ts'

const may = { authority: 'EDIT', accountAuthority: 'EDIT', licenseIssuance: true } as const
const titles = { MAIN_CONTACT: 'main contact', EDITOR: 'editor', VIEWER: 'viewer' }
const columns = accountTypes.flatMap((accountType) =>
  positionsInAccount.map((position) => ({
    ...may,
    accountType,
    position,
    title: `${accountType} ${titles[position]}`,
  })),
)

const keyColumns = [
  ...accountTypes.map((accountType) => ({ accountType, accountAuthority: 'EDIT' as const })),
  { accountType: 'USER' as const, accountAuthority: 'VIEW' as const },
]

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const page = `# Who may do what

What stands in \`model/records/permissions.ts\`, which the API enforces and the console reads. \`own\` reaches the records of one's
own account, \`below\` those of it and of all accounts below it, \`all\` everybody's; – means that the action is refused.
Somebody whose authority, or whose account's, is to view may do what a viewer may, and approve if they are the main
contact; accounts are opened only by those whose account may issue licences; and nobody changes the contract, the
authority or the licence of their own account. \`bill.decide\` reaches what accounts contest that one's own account bills, and
not what those below it bill.

${row(['action', ...columns.map(({ title }) => title)])}
${row(['action', ...columns].map(() => '---'))}
${actions.map((action) => row([action, ...columns.map((standing) => reachOf(standing, action) ?? '–')])).join('\n')}

## What programs may do

A key that was issued for the integration API reaches the records of its account, and of those below it where the
account is a partner's. The keys of an account that may only view only read. Programs do nothing else.

${row(['action', ...accountTypes, 'of an account that may view'])}
${row(['action', ...accountTypes, 'view'].map(() => '---'))}
${integrationActions.map((action) => row([action, ...keyColumns.map((standing) => integrationReachOf(standing, action) ?? '–')])).join('\n')}
`

test('T03 the documentation shows the table of permissions as it is', async () => {
  await expect(page).toMatchFileSnapshot('../docs/permissions.md')
})
