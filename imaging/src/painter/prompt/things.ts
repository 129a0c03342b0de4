import type { KindId } from '../objects/kinds.ts';
import type { LexiconRow } from './meaning.ts';

const kind = (id: KindId, words: string, colour?: string): LexiconRow => [words, { is: 'kind', kind: id, colour }];

/** Drawable objects besides the vessels, fruit and goods of still lifes. */
export const THINGS: readonly LexiconRow[] = [
  kind(
    'standing',
    '站立的人|站着的人物|站着的人|站着的男人|站立的男人|男人的背影|人的背影|人影|背影|剪影|人像剪影|行者|standing person|standing man|silhouette of a man|silhouette of a person|human silhouette|back view of a man',
  ),
  kind(
    'lady',
    '站着的女人|站立的女人|站着的女孩|女人的背影|女孩的背影|少女的背影|女子背影|穿裙子的女孩|穿连衣裙的女孩|standing woman|standing girl|woman in a dress|girl in a dress|silhouette of a woman',
  ),
  kind(
    'walking',
    '行人|路人|走路的人|走着的人|行走的人|散步的人|走路的男人|pedestrian|walking person|walking man|person walking|man walking',
  ),
  kind(
    'running',
    '跑步的人|奔跑的人|跑步者|跑者|奔跑的男人|runner|jogger|running person|running man|person running|man running',
  ),
  kind(
    'sitting',
    '坐着的人|坐着的男人|坐姿人物|sitting person|sitting man|seated person|seated figure|person sitting|man sitting',
  ),
  kind(
    'sittingLady',
    '坐着的女人|坐着的女孩|坐着的少女|坐着的女士|sitting woman|sitting girl|seated woman|woman sitting',
  ),
  kind(
    'child',
    '小孩子|小孩|孩子|儿童|孩童|小朋友|小男孩|小女孩|男孩|男童|女童|child|children|kid|little boy|little girl|boy|toddler',
  ),
  kind('couple', '情侣|恋人|夫妻|夫妇|一对情侣|一对恋人|couple|lovers'),

  kind('cat', '橘猫|橘色猫咪|橘色的猫|橙猫|大橘|ginger cat|orange cat|orange tabby cat|orange tabby', '#d9812f'),
  kind('cat', '黑猫|black cat', '#34343a'),
  kind('cat', '白猫|white cat', '#efe9df'),
  kind('cat', '灰猫|蓝猫|grey cat|gray cat', '#8a8f98'),
  kind('cat', '猫咪|小猫咪|小猫|猫猫|猫|喵星人|宠物猫|流浪猫|pussycat|家猫|tabby cat|tabby|kitten|kitty|cat'),
  kind('dog', '黑狗|黑犬|black dog', '#3a3634'),
  kind('dog', '白狗|白犬|white dog', '#efe6d8'),
  kind('dog', '黄狗|大黄狗|金毛犬|金毛|golden retriever', '#d9a556'),
  kind('dog', '狗狗|小狗|狗|犬|宠物狗|流浪狗|田园犬|doggie|小犬|幼犬|puppy|puppies|doggy|dog'),
  kind('bird', '小鸟|鸟儿|鸟|麻雀|雀鸟|little bird|small bird|songbird|sparrow|bird'),
  kind('bird', '青鸟|蓝鸟|蓝色小鸟|bluebird|blue bird', '#4f7fae'),
  kind('fish', '金鱼|goldfish', '#e8702a'),
  kind('fish', '锦鲤|红鲤|koi fish|koi', '#d9502a'),
  kind('fish', '小鱼|鱼儿|鲜鱼|鱼|fish|fishes'),
  kind('horse', '白马|white horse', '#e3ddd2'),
  kind('horse', '黑马|black horse', '#3a3230'),
  kind('horse', '棕马|枣红马|brown horse', '#7a4426'),
  kind('horse', '骏马|马匹|马儿|小马|马|horse|pony|stallion'),
  kind('deer', '梅花鹿|麋鹿|驯鹿|小鹿|雄鹿|鹿|deer|stag|reindeer|fawn'),
  kind('rabbit', '白兔|小白兔|white rabbit|white bunny', '#efe9e0'),
  kind('rabbit', '灰兔|grey rabbit|gray rabbit', '#8f8a88'),
  kind('rabbit', '兔子|小兔子|小兔|兔兔|兔|玉兔|宠物兔|bunny rabbit|rabbit|bunny|bunnies|hare'),
  kind('butterfly', '蝴蝶|彩蝶|蝶|butterfly|butterflies'),
  kind('panda', '大熊猫|熊猫|panda bear|giant panda|panda'),
  kind('duck', '小黄鸭|yellow duck|rubber duck', '#f0c43c'),
  kind('duck', '鸭子|小鸭子|小鸭|鸭|duckling|duck'),
  kind('turtle', '乌龟|小乌龟|海龟|陆龟|龟|turtle|tortoise'),
  kind('owl', '猫头鹰|雪鸮|owl'),
  kind('elephant', '大象|小象|象|elephant'),

  kind('car', '小汽车|家用轿车|四门轿车|轿车|小轿车|汽车|跑车|私家车|车子|出租车|sports car|automobile|sedan|taxi|car'),
  kind('bus', '公交车|公共汽车|巴士|大巴|校车|客车|school bus|bus|buses|coach bus'),
  kind('bicycle', '自行车|山地车|公路自行车|共享单车|mountain bike|road bike|单车|脚踏车|bicycle|bike'),
  kind('train', '蒸汽火车|火车|列车|火车头|蒸汽机车|steam train|locomotive|train'),
  kind('plane', '客机|飞机|民航客机|airplane|aeroplane|airliner|plane|jet plane'),
  kind('sailboat', '帆船|风帆船|游艇|sailboat|sailing boat|yacht'),
  kind('rocket', '火箭|太空火箭|宇宙飞船|rocket|rocket ship|spaceship'),
  kind('balloon', '热气球|hot air balloon'),

  kind('house', '小木屋|木屋|房子|小房子|房屋|小屋|住宅|别墅|农舍|house|cottage|cabin|villa'),
  kind('pagoda', '宝塔|佛塔|古塔|楼阁|阁楼塔|塔|古代楼阁|pagoda|chinese tower'),
  kind('lighthouse', '灯塔|lighthouse'),
  kind('bridge', '石拱桥|石桥|拱桥|小桥|古桥|桥梁|桥|stone bridge|arch bridge|bridge'),
  kind('castle', '城堡|古堡|童话城堡|castle|fortress'),
  kind('windmill', '风车|荷兰风车|大风车|windmill'),
  kind(
    'skyline',
    '城市天际线|天际线|摩天大楼|摩天楼|高楼大厦|大厦|写字楼|楼群|city skyline|skyscraper|skyscrapers|high-rise',
  ),
  kind('clockTower', '钟楼|大本钟|钟塔|clock tower|bell tower|big ben'),

  kind('cake', '生日蛋糕|奶油蛋糕|双层蛋糕|婚礼蛋糕|蛋糕|birthday cake|wedding cake|cream cake|cake'),
  kind('cake', '巧克力蛋糕|chocolate cake', '#7a4a34'),
  kind('cake', '草莓蛋糕|strawberry cake', '#e8a5ad'),
  kind('bread', '法棍面包|乡村面包|面包|欧包|全麦面包|法棍|loaf of bread|bread|loaf|baguette'),
  kind('toast', '吐司|吐司面包|切片面包|土司|烤吐司|toast|sliced bread'),
  kind('noodles', '牛肉面|拉面|面条|汤面|阳春面|鸡蛋面|兰州拉面|米线|noodle soup|bowl of noodles|noodles|ramen'),
  kind('rice', '米饭|白米饭|白饭|bowl of rice|steamed rice|rice'),
  kind('sushi', '寿司|寿司拼盘|握寿司|日本寿司|sushi platter|sushi'),
  kind('fruitPlate', '水果拼盘|水果盘|果盘|果篮|fruit plate|fruit platter|plate of fruit|fruit bowl'),
  kind('dumplings', '小笼包|包子|灌汤包|蒸包|肉包|馒头|steamed bun|steamed buns|soup dumplings|dim sum|baozi'),
  kind('burger', '汉堡包|汉堡|牛肉汉堡|芝士汉堡|hamburger|cheeseburger|burger'),
  kind('pizza', '披萨|比萨|披萨饼|比萨饼|slice of pizza|pizza'),
  kind('iceCream', '冰淇淋|冰淇淋甜筒|三球冰淇淋|冰激凌|雪糕|甜筒|蛋筒|ice cream cone|ice cream|gelato'),
  kind('donut', '甜甜圈|多拿滋|donut|doughnut'),
  kind('watermelon', '西瓜|西瓜片|slice of watermelon|watermelon'),
  kind('grapes', '葡萄|紫葡萄|提子|bunch of grapes|grapes|grape'),
  kind('grapes', '青提|绿葡萄|青葡萄|green grapes', '#8fae4a'),
  kind('strawberry', '草莓|鲜草莓|strawberry|strawberries'),
  kind('pineapple', '菠萝|凤梨|pineapple'),
  kind('friedEgg', '煎蛋|荷包蛋|煎鸡蛋|太阳蛋|fried egg|sunny side up egg'),

  kind('dress', '连衣裙|裙装|礼服裙|晚礼服|礼服|旗袍裙|长裙|裙子|evening gown|gown|dress|dresses'),
  kind('shirt', '衬衫|衬衣|白领衬衫|长袖衬衫|牛仔衬衫|button-up shirt|dress shirt|shirt|blouse'),
  kind('shirt', '白衬衫|白衬衣|white shirt', '#f0ece2'),
  kind('tee', 't恤|t恤衫|短袖|体恤|短袖衫|t-shirt|tee shirt|tee'),
  kind('trousers', '牛仔裤|jeans|denim pants', '#3f5f8a'),
  kind('trousers', '裤子|长裤|西裤|休闲裤|trousers|pants|slacks'),
  kind('skirt', '半身裙|百褶裙|短裙|a字裙|pleated skirt|skirt'),
  kind('scarf', '围巾|羊毛围巾|针织围巾|scarf|scarves|wool scarf'),
  kind('heels', '高跟鞋|女式皮鞋|高跟|high heels|high heel|high-heeled shoes|stilettos|pumps'),
  kind('heels', '红色高跟鞋|red high heels', '#c4232f'),
  kind('umbrella', '雨伞|小雨伞|长柄伞|油纸伞|太阳伞|遮阳伞|伞|umbrella|parasol'),
  kind('backpack', '双肩包|背包|书包|旅行背包|登山包|backpack|rucksack|schoolbag'),
  kind('glasses', '眼镜|眼镜框|黑框眼镜|圆框眼镜|eyeglasses|spectacles|pair of glasses|glasses'),
  kind('ring', '钻石戒指|钻戒|戒指|婚戒|指环|diamond ring|wedding ring|engagement ring|ring'),

  kind('sofa', '布艺沙发|皮沙发|双人沙发|真皮沙发|沙发|长沙发|sofa|couch|loveseat|settee'),
  kind('diningTable', '餐桌|长桌|长餐桌|饭桌|书桌|办公桌|四方桌|dining table|desk'),
  kind('floorLamp', '落地灯|立灯|落地台灯|floor lamp|standing lamp'),
  kind('bed', '双人床|单人床|大床|小床|木床|床|bed|double bed|single bed'),
  kind('bookshelf', '书架|书柜|书橱|满墙书柜|bookcase|bookshelf|bookshelves'),
  kind('windowFrame', '窗户|玻璃窗|木窗|大窗户|窗子|window frame|glass window|wooden window'),
  kind('door', '木门|房门|大门|门|front door|wooden door|door'),
  kind('clock', '闹钟|老式闹钟|双铃闹钟|时钟|小闹钟|钟表|座钟|alarm clock|clock'),
  kind('mirror', '镜子|梳妆镜|化妆镜|穿衣镜|椭圆镜|mirror|vanity mirror'),
  kind('laptop', '笔记本电脑|手提电脑|电脑|笔电|laptop|notebook computer|computer'),
  kind('tree', '大树|小树|树木|树|绿树|老树|tree|trees|oak tree'),
  kind('cactus', '仙人掌|仙人球|cactus|cacti'),
  kind('guitar', '木吉他|吉他|民谣吉他|古典吉他|acoustic guitar|guitar'),
];

/**
 * Names that contain a known word and mean something else. Most are detected by adjacent words;
 * these are not, so they are listed here, and reported as not understood.
 */
export const NOT_DRAWN_WORDS: readonly string[] = (
  '兔女郎|大象鼻子|火车站|汽车站|公交站|城堡酒店|风车茉莉|床头柜|树袋熊|门把手|水泥罐车|香水百合|小孩用品|背影杀手|情侣酒店|情侣装|草帽海贼团|墨鱼|' +
  '蛋糕粉|蛋糕店|火车票|飞机票|飞机场|船票|帽子戏法|鱼尾裙|鱼香肉丝|鸡蛋花|马蹄莲|马尾辫|猫步|狗血剧|鸟语|鹿晗|兔子洞|象牙塔|龟背竹|鸭舌帽|蝴蝶酥|' +
  '桥头堡|灯塔水母|房子模型|床上用品|沙发套|书架灯|镜子屋|电脑桌|树叶标本|吉他拨片|门票|窗台花架|裤子架|裙子架|眼镜布|戒指盒|雨伞架|背包客|' +
  'hot dog|corn dog|dog food|dog house|cat food|cat tree|coffee table|coffee bean|coffee beans|coffee shop|train station|bus stop|bus station|fish tank|fish and chips|' +
  'bird cage|bird house|bird nest|butterfly knife|house plant pot|horse radish|horse race|car park|car seat|cup holder|cup cake|ring road|door bell|door knob|tree frog|tree house|' +
  'lamp post|orange juice|apple pie|apple juice|wine cellar|book store|book cover|shoe box|rose wine|gold fish bowl|plane tree|rocket salad|bridge game|table tennis|watch tower|' +
  'dress code|bread maker|bread crumbs|rice cooker|rice field|cake stand|pizza box|glass house|ice cream truck|umbrella stand|sofa bed|bed sheet|bed bug|bed rock|clock face|mirror ball|' +
  'guitar pick|guitar solo|duck tape|turtle neck|elephant seal|panda express|rabbit hole|deer stand|horse fly|dragon boat|house boat|boat house|light house keeper|castle rock|' +
  'window cleaner|window shopping|door mat|car wash|bus driver|train ticket|plane ticket|bicycle lane|bike lane|child seat|couple therapy|cactus juice|grape juice|pear tree|apple tree|cherry pie|' +
  'peach tree|lemon tree|orange tree|palm tree|christmas tree|shoe lace|hat trick|phone booth|camera bag|book shelf bracket|gift card|perfume ad|teddy bear'
).split('|');
