import { expect, test } from 'vitest'
import { providerAccountId } from '#model/records/account.ts'
import { addStaff, findStaffByEmail } from '../../../db/accounts/staff.ts'
import { openDatabase } from '../../../db/database.ts'
import { setStaffAccount } from './staff-accounts.ts'

const password = 'Correct-horse-1'

test('the provider gets one main contact, however many accounts are set', async () => {
  const database = openDatabase(':memory:')
  const positionOf = (email: string) => findStaffByEmail(database.db, email)?.position
  await setStaffAccount(database, { email: 'First@example.com ', password })
  await setStaffAccount(database, { email: 'second@example.com', password })
  await setStaffAccount(database, { email: 'first@example.com', password: 'Another-horse-2' })
  expect([positionOf('first@example.com'), positionOf('second@example.com')]).toEqual([
    'MAIN_CONTACT',
    'EDITOR',
  ])
  database.close()
})

test('the database refuses a second main contact of an account', () => {
  const { db, close } = openDatabase(':memory:')
  const add = (id: string, position: 'MAIN_CONTACT' | 'EDITOR') =>
    addStaff(db, {
      id,
      accountId: providerAccountId,
      email: `${id}@example.com`,
      name: id,
      position,
      createdAt: 0,
    })
  add('one', 'MAIN_CONTACT')
  add('two', 'EDITOR')
  add('three', 'EDITOR')
  expect(() => add('four', 'MAIN_CONTACT')).toThrow(
    expect.objectContaining({ code: 'SQLITE_CONSTRAINT_UNIQUE' }),
  )
  expect(findStaffByEmail(db, 'four@example.com')).toBeUndefined()
  close()
})
