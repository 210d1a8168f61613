import { createPasswordChecks, type PasswordChecks } from '#api/services/accounts/sign-in/passwords.ts'

/** The lowest possible cost, with one thread for all: tests sign in often. */
export const cheapPasswords: PasswordChecks = createPasswordChecks(1, {
  cost: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  nobodysHash:
    '$argon2id$v=19$m=8,t=1,p=1$JwRDu4tahyDT14ZjAOnBuQ$x+5XF4d6U4yswkP4/foZxpMkGI+kIuW89DpXlTy7Z2c',
})
