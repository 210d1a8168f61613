/** Base path of the calls of published sites, on each site's own origin (decisions 27 and 36). */
export const visitorCalls = '/_api/end-user'

/** Paths below `visitorCalls`. */
export const visitorPaths = {
  contact: '/contact',
  homepage: '/homepage',
  register: '/register',
  resendRegisterEmail: '/resend-register-email',
  registerConfirm: '/register-confirm',
  emailConfirm: '/email-confirm',
  passwordReset: '/password-reset',
  passwordNew: '/password-new',
  loginLink: '/login-link',
  loginConfirm: '/login-confirm',
  passkeyLogin: '/passkey-login',
  passkeyLoginStart: '/passkey-login/start',
  passkeys: '/profile/passkeys',
  passkeysStart: '/profile/passkeys/start',
  passkey: (id: string) => `/profile/passkeys/${id}`,
  passkeyRemoval: (id: string) => `/profile/passkeys/${id}/removal`,
  line: '/line',
  lineCallback: '/line/callback',
  lineRegister: '/line-register',
  lineAccount: '/profile/line',
  lineRemoval: '/profile/line/removal',
  profile: '/profile',
  profileEmail: '/profile/email',
  profilePassword: '/profile/password',
  withdrawal: '/profile/withdrawal',
  login: '/login',
  logout: '/logout',
  events: '/events',
  policyReport: '/policy-report',
  viewToken: '/view-token',
  surveyResponse: (surveyId: string) => `/survey/${surveyId}/response`,
  popup: (popupId: string) => `/popup/${popupId}`,
  popupClick: (popupId: string) => `/popup/${popupId}/click`,
  campaignClick: (itemId: string) => `/campaign/${itemId}/click`,
  privatePage: (pageId: string) => `/page/${pageId}/private`,
} as const

/** Paths that only some forms use: separate, so that a first visit does not load them. */
export const formPaths = {
  setting: (siteId: string, form: 'contact' | 'homepage' | 'membership') => `/site/${siteId}/${form}-setting`,
  postalCode: (code: string) => `/postal-code/${code}`,
} as const

/** Paths that our own runtime does not use, because the published pages already contain the data (decision 27). */
export const publicPaths = {
  pages: '/page',
  publicPage: (pageId: string) => `/page/${pageId}/public`,
  publicProduct: (productId: string) => `/product/${productId}/public`,
  publicButton: (buttonId: string) => `/button/${buttonId}/public`,
  notifications: '/noti_delivery',
  surveys: '/survey',
  surveyQuestions: (surveyId: string) => `/survey/${surveyId}/questions`,
} as const
