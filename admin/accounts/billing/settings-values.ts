import type { BankAccount } from '#model/billing/letterhead.ts'
import type { BillingSettingsBody, BillingSettingsReply } from '#model/calls/accounts/billing.ts'

/** The settings as a form has them: figures as they are typed, and a bank account that may be left out. */
export interface SettingsValues {
  company: string
  registrationNumber: string
  postalCode: string
  address: string
  phone: string
  email: string
  hasBank: boolean
  bankAccount: BankAccount
  initialFee: string
  chargeDay: string
  dueDay: string
}

const noBank: BankAccount = { bank: '', branch: '', kind: 'ORDINARY', number: '', holder: '' }

export const valuesOf = (settings: BillingSettingsReply): SettingsValues => {
  const { revision: _, registrationNumber, bankAccount, initialFee, chargeDay, dueDay, ...texts } = settings
  return {
    ...texts,
    registrationNumber: registrationNumber ?? '',
    hasBank: bankAccount !== null,
    bankAccount: bankAccount ?? noBank,
    initialFee: String(initialFee),
    chargeDay: String(chargeDay),
    dueDay: String(dueDay),
  }
}

/** What is no figure goes as it is: the server says what is wrong with it. */
const figure = (text: string): number => {
  const plain = text.normalize('NFKC').replaceAll(/[,¥\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

export const bodyOf = ({ hasBank, bankAccount, ...values }: SettingsValues): BillingSettingsBody => ({
  ...values,
  registrationNumber: values.registrationNumber.trim() || null,
  bankAccount: hasBank ? bankAccount : null,
  initialFee: figure(values.initialFee),
  chargeDay: figure(values.chargeDay),
  dueDay: figure(values.dueDay),
})
