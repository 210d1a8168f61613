/** What strangers who sign up have to pass, as whoever runs the product wants it. */
export const signUpModes = ['open', 'challenge', 'approval', 'challenge-and-approval'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** Their browser has to work for some seconds. */
export const hasChallenge = (mode: SignUpMode): boolean => mode.startsWith('challenge')

/** The provider looks at each of them before there is an account. */
export const needsApproval = (mode: SignUpMode): boolean => mode.endsWith('approval')
