/** The obstacles for sign-ups, as configured by the operator. */
export const signUpModes = ['open', 'challenge', 'approval', 'challenge-and-approval'] as const
export type SignUpMode = (typeof signUpModes)[number]

/** Whether the browser must compute for some seconds. */
export const hasChallenge = (mode: SignUpMode): boolean => mode.startsWith('challenge')

/** Whether the provider approves each sign-up before an account is opened. */
export const needsApproval = (mode: SignUpMode): boolean => mode.endsWith('approval')
