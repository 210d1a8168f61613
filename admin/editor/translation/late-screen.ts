import { late } from '../../kit/screen/late.tsx'

export const TranslationScreen = late(
  async () => (await import('./translation-screen.tsx')).TranslationScreen,
)
