import type { CompanyDisplay, CompanyInfo } from '../../definition/company.ts'
import type { InputType } from '../../definition/forms/form.ts'
import type { AnswerCondition, AnyCondition } from '../../definition/forms/form-condition.ts'
import type { Clocked } from './replies.ts'

/**
 * Reply of contact-setting, membership-setting and homepage-setting: the published form in one language (visitor.md
 * §3).
 */
export interface FormSettingReply extends Clocked {
  typeForm: string
  /** To be sent with the answers. */
  version: string
  title?: string | undefined
  description?: string | undefined
  fields: FormFieldReply[]
  /** The steps of the form, if there are two or more: titles, and the number of fields of each. */
  steps?: { title?: string | undefined; count: number }[] | undefined
  isAgreementRequired: boolean
  /** The text that visitors read in place of the fields; absent while the form accepts submissions. */
  closed?: { text: string } | undefined
}

export interface FormFieldReply {
  key: string
  typeInput: InputType
  title: string
  isRequired: boolean
  placeholder?: string | undefined
  options: string[]
  /** Conditions on other answers under which the field is shown; if they do not hold, no answer may be sent. */
  showIf?: (AnswerCondition | AnyCondition)[] | undefined
  /** Its place in the form, from 0. */
  orderNum: number
}

/** Reply of company: the texts of one language, and where to show them. */
export interface CompanyReply extends Clocked, CompanyInfo, Partial<CompanyDisplay> {}

/** Reply of scripts: the creator's script for each form; absent if there is none that can run. */
export interface ScriptsReply extends Clocked {
  contactScript?: string | undefined
  membershipScript?: string | undefined
  formScript?: string | undefined
}
