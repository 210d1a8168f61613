import { actions } from '#model/records/permissions.ts'

/** What can stand in the log: the actions of the table of permissions, and what needs no session. */
export const auditActions: readonly string[] = [
  'session.start',
  'session.refresh',
  'session.replay',
  'password.forgot',
  'password.reset',
  'sign-up',
  'sign-up.confirm',
  ...actions.filter((action) => action !== 'template.read'),
]
