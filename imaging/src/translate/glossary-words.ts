// Words of shops and signs, `中文|English`. Of several entries with the same words on one side the
// first counts.

/** Things: after others of these and after qualities they make a name. */
export const THINGS = `
口红|lipstick
唇膏|lip balm
唇釉|lip glaze
唇彩|lip gloss
唇线笔|lip liner
粉底液|foundation
粉底|foundation
气垫|cushion foundation
遮瑕膏|concealer
散粉|setting powder
粉饼|pressed powder
腮红|blush
高光|highlighter
修容|contour
眼影|eyeshadow
眼影盘|eyeshadow palette
眼线笔|eyeliner
眼线液笔|liquid eyeliner
睫毛膏|mascara
眉笔|eyebrow pencil
卸妆水|makeup remover
卸妆油|cleansing oil
洁面乳|facial cleanser
洗面奶|face wash
爽肤水|toner
精华液|serum
精华|essence
面霜|face cream
眼霜|eye cream
乳液|lotion
身体乳|body lotion
面膜|face mask
防晒霜|sunscreen
护手霜|hand cream
香水|perfume
指甲油|nail polish
化妆品|cosmetics
护肤品|skin care
护肤|skin care
彩妆|makeup
化妆刷|makeup brush
洗发水|shampoo
护发素|conditioner
沐浴露|body wash
香皂|soap
牙膏|toothpaste
牙刷|toothbrush
电动牙刷|electric toothbrush
毛巾|towel
浴巾|bath towel
纸巾|tissues
洗衣液|laundry detergent
洗洁精|dish soap
女装|women's wear
男装|men's wear
童装|kids' wear
连衣裙|dress
半身裙|skirt
裙子|skirt
衬衫|shirt
T恤|T-shirt
卫衣|hoodie
毛衣|sweater
针织衫|knitwear
外套|jacket
大衣|coat
羽绒服|down jacket
风衣|trench coat
西装|suit
牛仔裤|jeans
裤子|pants
长裤|trousers
短裤|shorts
运动裤|sweatpants
瑜伽裤|yoga pants
内衣|underwear
文胸|bra
袜子|socks
睡衣|pajamas
泳衣|swimsuit
帽子|hat
围巾|scarf
手套|gloves
皮带|belt
鞋子|shoes
运动鞋|sneakers
跑鞋|running shoes
高跟鞋|high heels
凉鞋|sandals
拖鞋|slippers
靴子|boots
皮鞋|leather shoes
帆布鞋|canvas shoes
包包|bag
手提包|handbag
单肩包|shoulder bag
双肩包|backpack
斜挎包|crossbody bag
钱包|wallet
行李箱|suitcase
珠宝|jewelry
首饰|jewelry
项链|necklace
耳环|earrings
戒指|ring
手链|bracelet
手镯|bangle
手表|watch
智能手表|smartwatch
眼镜|glasses
太阳镜|sunglasses
墨镜|sunglasses
手机|phone
手机壳|phone case
耳机|headphones
蓝牙耳机|Bluetooth earphones
音箱|speaker
充电器|charger
充电宝|power bank
数据线|charging cable
键盘|keyboard
鼠标|mouse
显示器|monitor
笔记本电脑|laptop
平板电脑|tablet
电脑|computer
相机|camera
电视|TV
冰箱|refrigerator
洗衣机|washing machine
空调|air conditioner
电饭煲|rice cooker
空气炸锅|air fryer
微波炉|microwave oven
烤箱|oven
吸尘器|vacuum cleaner
扫地机器人|robot vacuum
吹风机|hair dryer
加湿器|humidifier
空气净化器|air purifier
电风扇|electric fan
台灯|desk lamp
灯具|lighting
保温杯|thermos
水杯|water bottle
杯子|cup
马克杯|mug
茶杯|teacup
茶壶|teapot
咖啡杯|coffee cup
咖啡机|coffee machine
碗|bowl
盘子|plate
餐具|tableware
筷子|chopsticks
刀具|knives
炒锅|wok
平底锅|frying pan
厨具|cookware
沙发|sofa
椅子|chair
桌子|table
书桌|desk
床|bed
床垫|mattress
枕头|pillow
被子|quilt
床单|bed sheet
四件套|4-piece bedding set
窗帘|curtains
地毯|rug
家具|furniture
家居|home
家电|home appliances
收纳盒|storage box
衣架|hanger
雨伞|umbrella
玩具|toys
积木|building blocks
毛绒玩具|plush toys
文具|stationery
笔记本|notebook
书|books
婴儿车|stroller
奶粉|milk powder
纸尿裤|diapers
奶瓶|baby bottle
母婴|mother & baby
宠物用品|pet supplies
猫粮|cat food
狗粮|dog food
食品|food
零食|snacks
坚果|nuts
饼干|cookies
巧克力|chocolate
糖果|candy
蛋糕|cake
面包|bread
月饼|mooncakes
水果|fruit
苹果|apples
橙子|oranges
蓝莓|blueberries
草莓|strawberries
蔬菜|vegetables
牛肉|beef
海鲜|seafood
茶叶|tea
绿茶|green tea
红茶|black tea
奶茶|milk tea
咖啡|coffee
牛奶|milk
酸奶|yogurt
果汁|juice
矿泉水|mineral water
啤酒|beer
红酒|red wine
白酒|baijiu
蜂蜜|honey
大米|rice
面条|noodles
火锅|hot pot
方便面|instant noodles
保健品|supplements
维生素|vitamins
健身器材|fitness equipment
瑜伽垫|yoga mat
自行车|bicycle
帐篷|tent
睡袋|sleeping bag
汽车用品|car accessories
面料|fabric
材质|material
工艺|craftsmanship
设计|design
品质|quality
质量|quality
颜色|color
色号|shade
尺码|size
尺寸|dimensions
规格|specifications
重量|weight
产地|place of origin
品牌|brand
型号|model
款式|style
系列|series
套装|set
礼盒|gift box
礼物|gift
礼品|gifts
赠品|free gift
小样|mini
优惠券|coupon
会员|member
积分|points
价格|price
特卖|sale
原价|original price
现价|now
特价|special price
售价|price
数量|quantity
库存|stock
订单|order
客服|customer service
售后服务|after-sales service
售后|after-sales service
保修|warranty
说明书|user manual
生产日期|production date
保质期|shelf life
净含量|net content
成分|ingredients
配料表|ingredients
配料|ingredients
功效|benefits
用法|directions
注意事项|precautions
产品参数|specifications
商品详情|product details
产品|product
商品|goods
新品|new arrivals
店铺|store
旗舰店|flagship store
官方旗舰店|official flagship store
专卖店|exclusive store
商城|mall
超市|supermarket
市场|market
购物车|shopping cart
朱砂|cinnabar
入口|entrance
出口|exit
厕所|toilets
洗手间|restrooms
电梯|elevator
扶梯|escalator
楼梯|stairs
停车场|car park
停车场|car parks
停车场|parking lot
停车|parking
收银台|checkout
前台|reception
服务台|service desk
问讯处|information
售票处|ticket office
餐厅|restaurant
咖啡厅|café
咖啡馆|coffee shop
酒店|hotel
银行|bank
药店|pharmacy
医院|hospital
学校|school
大学|university
图书馆|library
书店|bookstore
体育中心|sports centre
体育中心|sports center
会议中心|conference centre
会议中心|conference center
复印中心|copy centre
复印中心|copy center
购物中心|shopping centre
购物中心|shopping center
游客中心|visitor centre
游客中心|visitor center
医疗中心|medical centre
医疗中心|medical center
艺术中心|arts centre
艺术中心|arts center
健身中心|fitness centre
健身中心|fitness center
中心|centre
中心|center
公园|park
花园|garden
博物馆|museum
美术馆|art gallery
剧院|theatre
电影院|cinema
车站|station
火车站|railway station
地铁站|metro station
公交站|bus stop
机场|airport
出租车|taxi
街道|street
会议室|meeting room
办公室|office
仓库|warehouse
宿舍|dormitory
游泳池|swimming pool
`;

/** Qualities: before a thing, or in a list by themselves. */
export const QUALITIES = `
新|new
新款|new-style
经典|classic
限量|limited-edition
限量版|limited-edition
热销|best-selling
爆款|hot-selling
人气|popular
精选|selected
优质|premium
高端|high-end
高级|premium
豪华|luxury
奢华|luxurious
时尚|fashion
潮流|trendy
简约|minimalist
复古|vintage
休闲|casual
运动|sports
户外|outdoor
商务|business
日常|everyday
居家|home-use
办公|office-use
旅行|travel
便携|portable
迷你|mini
大容量|large-capacity
多功能|multifunctional
智能|smart
无线|wireless
电动|electric
蓝牙|Bluetooth
充电|rechargeable
快充|fast-charging
静音|quiet
节能|energy-saving
环保|eco-friendly
可降解|biodegradable
一次性|disposable
可折叠|foldable
折叠|folding
可水洗|washable
防水|waterproof
防滑|non-slip
防晒|sun-protective
防摔|drop-proof
防尘|dustproof
防油|oil-proof
防紫外线|UV-protective
耐高温|heat-resistant
耐磨|wear-resistant
耐用|durable
轻便|lightweight
轻薄|light and thin
超薄|ultra-thin
加厚|thickened
加大|extra-large
加绒|fleece-lined
保暖|warm
保温|insulated
隔热|heat-insulating
透气|breathable
柔软|soft
舒适|comfortable
亲肤|skin-friendly
吸汗|sweat-absorbing
速干|quick-drying
弹力|stretch
高弹|high-stretch
修身|slim-fit
宽松|loose-fit
显瘦|slimming
百搭|versatile
纯棉|pure cotton
全棉|all-cotton
棉麻|cotton-linen
亚麻|linen
真丝|silk
丝绸|silk
羊毛|wool
羊绒|cashmere
真皮|genuine leather
牛皮|cowhide
皮革|leather
丝绒|velvet
牛仔|denim
蕾丝|lace
针织|knitted
印花|printed
条纹|striped
格子|plaid
纯色|solid-color
不锈钢|stainless steel
陶瓷|ceramic
玻璃|glass
木质|wooden
实木|solid wood
竹制|bamboo
硅胶|silicone
塑料|plastic
金属|metal
纯金|pure gold
纯银|sterling silver
手工|handmade
定制|custom
哑光|matte
雾面|matte
水光|dewy
滋润|moisturizing
保湿|hydrating
补水|hydrating
美白|whitening
提亮|brightening
抗皱|anti-wrinkle
紧致|firming
控油|oil-control
温和|gentle
清爽|refreshing
舒缓|soothing
修护|repairing
遮瑕|full-coverage
显白|skin-brightening
持久|long-lasting
持妆|long-wear
不脱色|color-stay
不沾杯|transfer-proof
不易脱妆|smudge-proof
无香|fragrance-free
无添加|additive-free
无糖|sugar-free
低糖|low-sugar
低脂|low-fat
低卡|low-calorie
零脂肪|fat-free
有机|organic
天然|natural
纯天然|all-natural
新鲜|fresh
鲜榨|freshly squeezed
现做|freshly made
手冲|hand-brewed
美味|delicious
香甜|sweet
酥脆|crispy
进口|imported
国产|domestic
原装|original
正品|authentic
官方|official
专业|professional
安全|safe
健康|healthy
儿童|kids'
婴儿|baby
宝宝|baby
男士|men's
女士|women's
男女通用|unisex
情侣|couples'
家用|household
车载|car-mounted
春季|spring
夏季|summer
秋季|autumn
冬季|winter
春夏|spring/summer
秋冬|autumn/winter
四季|all-season
红色|red
白色|white
黑色|black
蓝色|blue
绿色|green
黄色|yellow
粉色|pink
紫色|purple
灰色|gray
棕色|brown
金色|gold
银色|silver
米色|beige
透明|transparent
大号|large
中号|medium
小号|small
免费|free
一抹|a touch of
`;

/** Phrases: right by themselves. */
export const PHRASES = `
新品上市|new arrivals
新品首发|new launch
新品推荐|new in
全新上市|new on the market
隆重上市|now available
限时优惠|limited-time offer
限时特惠|limited-time offer
限时抢购|flash sale
限时折扣|limited-time discount
限时秒杀|flash deal
限量发售|limited release
限量抢购|limited quantities
数量有限|limited quantities
先到先得|first come, first served
售完即止|while stocks last
火爆热卖|hot sale
热卖中|on sale now
正在热卖|on sale now
爆款推荐|best sellers
热销爆款|best sellers
店长推荐|store manager's pick
人气推荐|popular picks
精品推荐|featured picks
为你推荐|recommended for you
猜你喜欢|you may also like
清仓|clearance
清仓大甩卖|clearance sale
年终大促|year-end sale
大促|big sale
大减价|sale
促销|promotion
特惠|special offer
特价优惠|special offer
超值优惠|great value
超值|great value
半价|half price
第二件半价|second item half price
买一送一|buy one, get one free
买二送一|buy two, get one free
全场包邮|free shipping on all orders
包邮|free shipping
免运费|free shipping
包邮到家|free home delivery
送货上门|home delivery
顺丰包邮|free express shipping
闪电发货|fast shipping
极速发货|fast shipping
当天发货|same-day shipping
现货速发|in stock, ships fast
现货|in stock
预售|pre-order
缺货|out of stock
售罄|sold out
已售罄|sold out
正品保证|authenticity guaranteed
品质保证|quality guaranteed
假一赔十|10x refund if not authentic
七天无理由退换|7-day returns
七天无理由退货|7-day returns
无忧退换|hassle-free returns
免费退换|free returns
全国联保|nationwide warranty
售后无忧|worry-free after-sales service
立即购买|buy now
马上抢购|shop now
立即抢购|shop now
点击购买|click to buy
加入购物车|add to cart
领取优惠券|get coupon
领券立减|get coupon and save
点击领取|tap to claim
扫码关注|scan to follow
扫码购买|scan to buy
扫码领券|scan for coupon
关注有礼|follow us for gifts
收藏有礼|save us for gifts
进店有礼|gifts for visitors
会员专享|members only
新人专享|new customers only
新用户专享|new customers only
买就送|free gift with purchase
赠品数量有限|gifts while stocks last
满减优惠|spend and save
全场五折|50% off storewide
全场折扣|storewide discount
折扣|discount
打折|on sale
欢迎光临|welcome
欢迎选购|welcome to shop
营业中|open
营业时间|opening hours
休息中|closed
暂停营业|temporarily closed
今日特价|today's special
每日特价|daily special
今日推荐|today's picks
母亲节快乐|happy Mother's Day
新年快乐|happy New Year
春节快乐|happy Chinese New Year
圣诞快乐|merry Christmas
生日快乐|happy birthday
情人节快乐|happy Valentine's Day
中秋快乐|happy Mid-Autumn Festival
感恩回馈|thank-you sale
周年庆|anniversary sale
双十一|Double 11
黑色星期五|Black Friday
开学季|back to school
春季上新|spring arrivals
夏季上新|summer arrivals
秋季上新|autumn arrivals
冬季上新|winter arrivals
夏日清凉|cool summer
匠心工艺|fine craftsmanship
匠心之作|masterfully crafted
品质之选|the quality choice
品质生活|quality living
美好生活|a better life
源头工厂|direct from factory
厂家直销|factory direct
一手货源|direct supply
支持定制|customization available
来图定制|custom made to your design
可开发票|invoice available
招商加盟|franchise opportunities
产品展示|product gallery
产品细节|product details
细节展示|details
尺码表|size chart
温馨提示|please note
细节|details
买家秀|customer photos
模特展示|model photos
实物拍摄|actual product photos
颜色可选|color options
多色可选|several colors available
多种颜色可选|several colors available
均码|one size
持久不脱色|long-lasting color
不沾杯|transfer-proof
不拔干|non-drying
不易掉色|fade-resistant
不起球|no pilling
不掉毛|no shedding
不卡粉|no caking
上色持久|long-lasting color
显色持久|long-lasting color
一抹显色|color in one swipe
轻松上妆|easy application
滋润不干|moisturizing, never drying
补水保湿|deep hydration
深层补水|deep hydration
温和不刺激|gentle, non-irritating
敏感肌可用|for sensitive skin
孕妇可用|safe for pregnancy
防水防汗|water- and sweat-resistant
轻松携带|easy to carry
轻松清洁|easy to clean
一键操作|one-touch operation
一机多用|many uses in one
超长续航|long battery life
长效续航|long battery life
快速充电|fast charging
高清画质|HD picture quality
大容量设计|large capacity
食品级材质|food-grade material
严选食材|carefully selected ingredients
新鲜直达|delivered fresh
产地直发|shipped from the source
开袋即食|ready to eat
鲜香美味|fresh and delicious
请勿吸烟|no smoking
禁止吸烟|no smoking
禁止停车|no parking
禁止入内|no entry
禁止通行|no entry
闲人免进|staff only
员工专用|staff only
请勿触摸|do not touch
请勿拍照|no photography
禁止并排停车|double parking prohibited
任何时间禁止并排停车|double parking prohibited at all times
任何时间禁止停车|no parking at any time
任何时间|at all times
任何时间|at any time
小心地滑|caution: wet floor
小心台阶|watch your step
当心|caution
警告|warning
危险|danger
注意|notice
注意|attention
通知|notice
停|stop
推|push
拉|pull
请慢行|slow
单行道|one way
前方施工|road work ahead
禁止掉头|no U-turn
禁止左转|no left turn
禁止右转|no right turn
仅限会员|members only
仅限员工|staff only
紧急出口|emergency exit
安全出口|emergency exit
消防通道|fire exit
请保持安静|quiet please
请排队|please queue here
请勿打扰|do not disturb
无障碍通道|accessible route
出租|for rent
出售|for sale
待售|for sale
正在招聘|we're hiring
诚聘英才|join our team
买单|bill
套餐|combo
外卖|takeaway
堂食|dine in
谢谢惠顾|thank you for your visit
谢谢|thank you
欢迎|welcome
你好|hello
我们的故事|our story
联系我们|contact us
关于我们|about us
了解更多|learn more
查看更多|view more
查看详情|view details
详情请咨询客服|contact customer service for details
最终解释权归本店所有|the store reserves the right of final interpretation
图片仅供参考|images for reference only
以实物为准|actual product may vary
图片仅供参考，以实物为准|images for reference only; actual product may vary
实付|you pay
到手价|final price
活动价|sale price
券后价|price after coupon
会员价|member price
市场价|market price
直降|price cut
净重|net weight
中国制造|made in China
保证金|deposit
新|new
上新|just in
热卖|hot
推荐|recommended
必买|must-have
必备|essential
`;
