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

test('who chose a password by configuration is not advised to choose another; whoever was given one is', async () => {
  const database = openDatabase(':memory:')
  const chosenAt = (email: string) => findStaffByEmail(database.db, email)?.passwordChosenAt
  await setStaffAccount(database, { email: 'made@example.com', password })
  await setStaffAccount(database, { email: 'chosen@example.com', password, isChosen: true })
  expect([chosenAt('made@example.com'), chosenAt('chosen@example.com')]).toEqual([null, expect.any(Number)])
  await setStaffAccount(database, { email: 'made@example.com', password, isChosen: true })
  await setStaffAccount(database, { email: 'chosen@example.com', password })
  expect([chosenAt('made@example.com'), chosenAt('chosen@example.com')]).toEqual([expect.any(Number), null])
  database.close()
})
