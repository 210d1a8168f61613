import type { Messages } from '../en/messages.ts'

export const cutJa: Pick<Messages, 'cut'> = {
  cut: {
    start: 'PDF・画像',
    filesDrop: 'PDF、縦長の画像、複数の画像、ZIPをここにドロップ、または選択',
    filesText: 'PDFは1ページずつ、縦長の画像は内容の切れ目で分割してページにします。',
    designs:
      'FigmaのフレームやPowerPointのスライドは、「PDFとしてエクスポート」してから取り込むと、1つずつページになります。',
    filesMany: 'まとめて入れる画像の推奨サイズ：%{width} × %{height} ピクセル以上。',
    filesChosen: '「%{name}」を選択しました |||| 「%{name}」ほか %{more} 件を選択しました',
    filesMissing: 'ファイルを1つ以上選んでください。',
    title: '%{name} からページを作成',
    pictureLead:
      '内容の切れ目で画像を分割します。線はドラッグで移動、ダブルクリックで追加・削除できます。右に各ページの見え方が表示されます。',
    pdfLead: 'PDFの1ページがサイトの1ページになります。不要なページは外してください。',
    fit: 'スマートフォンと比率が違うとき',
    contain: '全体を表示（余白あり）',
    cover: '画面いっぱいに表示',
    addLine: '線を追加',
    again: '線を検出し直す',
    pages: '作成されるページ',
    page: 'ページ %{number}',
    line: '分割線 %{number}',
    lineHelp: '矢印キーで移動（Shiftで大きく移動）、Deleteで削除します。',
    whole: '1ページとして使う',
    make: '%{smart_count} ページを作成',
    making: '%{of} ページ中 %{done} ページを作成済み…',
    reading: '%{of} ページ中 %{done} ページを読み込み済み…',
    withText: 'ページの文章を画像の説明にする',
    withLinks: 'リンクを引き継ぐ',
    linksTitle: '選択したページのリンク（ページ番号順）',
    all: 'すべて選択',
    none: '選択をすべて解除',
    brokenPicture: 'このブラウザでは画像を表示できません。',
    refused: {
      'too-large': 'PDFが %{size}MB を超えています。小さくするか、分割してください。',
      'too-many-pages': 'PDFが %{pages} ページを超えています。複数のファイルに分割してください。',
      locked: 'PDFがパスワードで保護されています。パスワードなしで保存し直してください。',
      broken: 'PDFが壊れていて読み込めません。もう一度書き出してからお試しください。',
    },
  },
}
