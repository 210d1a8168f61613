/** The runtime's own words on the screens besides the grid. */
export interface ScreenMessages {
  contactTitle: string
  contactText: string
  formTitle: string
  formText: string
  registerTitle: string
  registerText: string
  loginTitle: string
  loginText: string
  email: string
  password: string
  passwordRule: string
  required: string
  choose: string
  chooseMany: string
  agree: string
  send: string
  registerAction: string
  loginAction: string
  notMember: string
  alreadyMember: string
  contactSuccessTitle: string
  formSuccessTitle: string
  /** The reply within 24 hours that visitor.md §8 promises. */
  replyPromise: string
  registerSuccessTitle: string
  registerSuccessText: string
  registerAgain: string
  notFoundTitle: string
  notFoundText: string
  toFirstPage: string
  surveyTitle: string
  surveySend: string
  noSurvey: string
  companyTitle: string
  noCompany: string
  backToSite: string
}
