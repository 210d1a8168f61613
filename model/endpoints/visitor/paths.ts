/** Where the calls of published sites are answered, on each site's own origin (decisions 27 and 36). */
export const visitorCalls = '/_api/end-user'

/** Paths below `visitorCalls`. */
export const visitorPaths = {
  contact: '/contact',
  homepage: '/homepage',
  register: '/register',
  resendRegisterEmail: '/resend-register-email',
  login: '/login',
  logout: '/logout',
  events: '/events',
  surveyResponse: (surveyId: string) => `/survey/${surveyId}/response`,
  popup: (popupId: string) => `/popup/${popupId}`,
  popupClick: (popupId: string) => `/popup/${popupId}/click`,
  campaignClick: (itemId: string) => `/campaign/${itemId}/click`,
  privatePage: (pageId: string) => `/page/${pageId}/private`,
} as const
