import type { BankAccount } from '#model/billing/letterhead.ts'
import type { BillingSettingsBody, BillingSettingsReply } from '#model/calls/accounts/billing.ts'
import { typedNumber } from '#model/values/number-text.ts'

/** The settings as form values: numbers as typed text, and a bank account that may be left out. */
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

export const bodyOf = ({ hasBank, bankAccount, ...values }: SettingsValues): BillingSettingsBody => ({
  ...values,
  registrationNumber: values.registrationNumber.trim() || null,
  bankAccount: hasBank ? bankAccount : null,
  initialFee: typedNumber(values.initialFee),
  chargeDay: typedNumber(values.chargeDay),
  dueDay: typedNumber(values.dueDay),
})
