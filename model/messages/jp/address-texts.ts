import type { addressTextsEn } from '../en/address-texts.ts'
import type { MessageCatalogue } from '../en/catalogue.ts'

export const addressTextsJp = {
  'prefix-form': {
    message: '{value} はアドレスに使えません。',
    expected: '半角の英小文字・数字・ハイフンを 1〜50 文字で指定してください。',
  },
  origin: {
    message: '{value} はオリジンとして使えません。',
    expected:
      'https:// とホスト名だけを指定してください（例：https://www.example.com）。パスや * は使えません。',
  },
  'prefix-language': {
    message: 'プレフィックス {prefix} は言語のアドレスです。',
    expected: '次以外のプレフィックスにしてください：{choices}',
  },
  'prefix-position': {
    message: 'プレフィックス {prefix} はページの位置と区別できません。',
    expected: '英字 1〜3 文字に 1〜100 の数字が続く形を避けてください。',
  },
  'prefix-reserved': {
    message: 'プレフィックス {prefix} はシステムが使うアドレスです。',
    expected: '次以外のプレフィックスにしてください：{choices}',
  },
  'domain-form': {
    message: '{value} はドメインの形式ではありません。',
    expected:
      'www.example.com のように、英数字とハイフンをドットで区切って入力してください。ポートやパスは不要です。',
  },
  'domain-wildcard': {
    message: '{value} は複数のドメインを表しています。',
    expected: '* を使わず、ドメインを1つずつ入力してください。',
  },
  'domain-address': {
    message: '{value} は IP アドレスです。',
    expected: 'www.example.com のようなドメインを入力してください。',
  },
  'domain-private': {
    message: '{value} はインターネットから接続できません。',
    expected: '.com、.jp、.co.jp など、公開されている末尾を持つドメインを入力してください。',
  },
  'domain-suffix': {
    message: '{value} は、多くの人がその下にドメインを登録する末尾です。',
    expected: 'example.{value} のような、ご自身のドメインを入力してください。',
  },
  'domain-own': {
    message: '{value} はこのサービスのドメインです。',
    expected: 'ご自身で取得したドメインを入力してください。',
  },
  'redirect-path': {
    message: '{value} はこのサイトのパスとして使えません。',
    expected:
      'ドメインより後ろの部分だけを、/old/page.html のようにスラッシュ1つから入力してください。? と # は使えません。',
  },
  'redirect-taken': {
    message: '{value} にはすでにページがあります。',
    expected: 'サイトに存在しないアドレスだけを転送できます。',
  },
  'redirect-twice': {
    message: '{value} の転送が2つあります。',
    expected: '古いアドレス1つにつき、転送先を1つにしてください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof addressTextsEn>
