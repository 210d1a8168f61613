import { late } from '../../kit/screen/lazy.tsx'

export const TranslationScreen = late(
  async () => (await import('./translation-screen.tsx')).TranslationScreen,
)
