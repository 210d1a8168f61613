export const reachFieldsJa = {
  trigger: '表示のきっかけ',
  opensOn: '表示のきっかけ',
  idleS: '秒数',
  pageCount: '訪問の何ページ目から',
  frequency: '再表示',
  showsAgain: '再表示',
  days: '日数',
  audience: '表示する相手',
  sources: '参照元（utm_source）',
  mediums: 'メディア（utm_medium）',
  campaigns: 'キャンペーン（utm_campaign）',
  referrers: '訪問前のウェブサイト',
  devices: '端末',
  visitors: '会員',
  queryNames: '文章に表示できるパラメーター',
  tags: '計測タグ',
  googleAnalyticsId: 'Google アナリティクス 4：測定 ID',
  tagManagerId: 'Google タグマネージャー：コンテナ ID',
  metaPixelId: 'Meta ピクセル：ID',
  lineTagId: 'LINE Tag：ID',
  consent: '訪問者の同意',
  holds: '同意まで待つもの',
}

export const reachHelpJa = {
  opensOn: '選んだページと期間の中で表示されます。',
  showsAgain: '訪問者のブラウザーにだけ記録されます。',
  sources: '1行に1つ。空欄ならすべて。',
  mediums: '1行に1つ。空欄ならすべて。',
  campaigns: '1行に1つ。空欄ならすべて。',
  referrers: 'www.example.com のようなホスト名を1行に1つ。空欄ならすべて。',
  devices: '選ばなければすべて。',
  queryNames:
    '1行に1つ。utm_campaign を登録すると、ポップアップ・キャンペーン・ページの文章の「{{utm_campaign|春のセール}}」に、アドレスの値が表示されます。値がなければ「春のセール」と表示されます。',
  googleAnalyticsId:
    'スワイプして開いたページもすべて計測します。二重計測を防ぐため、Google アナリティクスの「ブラウザの履歴イベントに基づくページの変更」はオフにしてください。',
  tagManagerId:
    'ページを開くたびに swipe_page_view イベントが送られます。タグが使うウェブサイトは「外部サイトとスクリプト」に登録してください。',
  version: '上げると、全員にもう一度たずねます。',
  consent: {
    title: '空欄なら標準の文章です。',
    text: '空欄なら標準の文章です。プライバシーポリシーへのリンクは自動で付きます。',
  },
}

export const reachChoicesJa = {
  opensOn: {
    ARRIVAL: 'すぐに',
    EXIT: '離脱しようとしたとき',
    IDLE: '操作がしばらくないとき',
    PAGES: '何ページか見たあと',
    RETURN: '再訪した人に',
  },
  showsAgain: {
    ALWAYS: '毎回',
    NEXT_VISIT: '次の訪問で',
    DAYS: '何日かあと',
  },
  devices: {
    phone: 'スマートフォン',
    tablet: 'タブレット',
    desktop: 'パソコン',
  },
  visitors: {
    ALL: '全員',
    MEMBERS: 'ログイン中の会員',
    GUESTS: 'それ以外の人',
  },
  holds: {
    ALL: 'すべてのタグとチャットボット',
    MARKED: 'data-consent を付けたスクリプトタグと上の計測タグ',
  },
}
