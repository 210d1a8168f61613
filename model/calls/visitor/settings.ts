import type { CompanyDisplay, CompanyInfo } from '../../definition/company.ts'
import type { InputType } from '../../definition/forms/form.ts'
import type { AnswerCondition, AnyCondition } from '../../definition/forms/form-condition.ts'
import type { Clocked } from './replies.ts'

/**
 * Reply of contact-setting, membership-setting and homepage-setting: a form as it is online, in one language
 * (visitor.md §3).
 */
export interface FormSettingReply extends Clocked {
  typeForm: string
  /** To be sent with the answers. */
  version: string
  title?: string | undefined
  description?: string | undefined
  fields: FormFieldReply[]
  /** In steps, where there are two or more: titles, and of how many fields each. */
  steps?: { title?: string | undefined; count: number }[] | undefined
  isAgreementRequired: boolean
  /** What visitors read in the place of the fields; absent while the form is taken. */
  closed?: { text: string } | undefined
}

export interface FormFieldReply {
  key: string
  typeInput: InputType
  title: string
  isRequired: boolean
  placeholder?: string | undefined
  options: string[]
  /** What has to hold of the answers before it is asked; it is not to be sent otherwise. */
  showIf?: (AnswerCondition | AnyCondition)[] | undefined
  /** Its place in the form, from 0. */
  orderNum: number
}

/** Reply of company: the texts of one language, and where they are shown. */
export interface CompanyReply extends Clocked, CompanyInfo, Partial<CompanyDisplay> {}

/** Reply of scripts: the creator's script for each form; absent where there is none that can run. */
export interface ScriptsReply extends Clocked {
  contactScript?: string | undefined
  membershipScript?: string | undefined
  formScript?: string | undefined
}
